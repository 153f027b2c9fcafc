// The meetings of one room.

/** Keeps the meetings of a room, the earliest first, so that a time is found by halving. */
class RoomDiary {
  #bookings = []

  add(booking) {
    const place = firstFrom(this.#bookings, booking.start)
    this.#bookings.splice(place, 0, booking)
  }

  remove(booking) {
    this.#bookings.splice(this.#bookings.indexOf(booking), 1)
  }

  /** Gives a meeting new times and, with them, its new place in the diary. */
  reschedule(booking, start, end) {
    this.remove(booking)
    booking.start = start
    booking.end = end
    this.add(booking)
  }

  /**
   * The first meeting that overlaps the span, apart from the ignored one; undefined without any.
   *
   * Meetings of a room never overlap each other, so it is enough to look at the last one that
   * begins before the span and at the next one.
   */
  conflict(start, end, ignored) {
    const others = this.#bookings.filter((booking) => booking !== ignored)
    const place = firstFrom(others, start)
    const near = others.slice(Math.max(place - 1, 0), place + 1)
    return near.find((booking) => booking.overlaps(start, end))
  }

  /** The meeting that is on at that minute; undefined if the room is free. */
  meetingAt(minute) {
    const place = firstFrom(this.#bookings, minute + 1)
    const before = this.#bookings[place - 1]
    return before?.contains(minute) ? before : undefined
  }

  listing() {
    return this.#bookings.map((booking) => booking.describe())
  }
}

/** The place of the first meeting that begins at `start` or later. */
function firstFrom(bookings, start) {
  let low = 0
  let high = bookings.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (bookings[middle].start < start) low = middle + 1
    else high = middle
  }
  return low
}

module.exports = { RoomDiary }
