// The front desk: understands commands and answers them.

const { Booking } = require('./booking.js')
const { formatSpan, parseTime } = require('./clock.js')
const { RoomDiary } = require('./roomDiary.js')

class Desk {
  #diaries = new Map()
  #bookings = new Map()
  #lastNumber = 0
  #commands = {
    book: (...words) => this.#book(...words),
    move: (...words) => this.#move(...words),
    cancel: (...words) => this.#cancel(...words),
    list: (...words) => this.#list(...words),
    at: (...words) => this.#at(...words),
  }

  /** The lines that answer a command. */
  answer(line) {
    const [name, ...words] = line.trim().split(/\s+/)
    return this.#commands[name](...words)
  }

  #book(room, startText, endText, team) {
    const start = parseTime(startText)
    const end = parseTime(endText)
    const diary = this.#diary(room)
    const conflict = diary.conflict(start, end)
    if (conflict) return [`taken: ${conflict.describe()}`]
    this.#lastNumber += 1
    const booking = new Booking(this.#lastNumber, room, team, start, end)
    diary.add(booking)
    this.#bookings.set(booking.number, booking)
    return [`booked ${booking.label()}`]
  }

  #move(numberText, startText, endText) {
    const booking = this.#bookings.get(Number(numberText))
    if (!booking) return [`unknown #${numberText}`]
    const start = parseTime(startText)
    const end = parseTime(endText)
    const conflict = this.#diary(booking.room).conflict(start, end, booking)
    if (conflict) return [`taken: ${conflict.describe()}`]
    booking.start = start
    booking.end = end
    return [`moved ${booking.label()} to ${formatSpan(start, end)}`]
  }

  #cancel(numberText) {
    const number = Number(numberText)
    const booking = this.#bookings.get(number)
    if (!booking) return [`unknown #${numberText}`]
    this.#bookings.delete(number)
    this.#diary(booking.room).remove(booking)
    return [`cancelled ${booking.label()}`]
  }

  #list(room) {
    const listing = this.#diary(room).listing()
    return listing.length > 0 ? listing : ['no meetings']
  }

  #at(room, timeText) {
    const booking = this.#diary(room).meetingAt(parseTime(timeText))
    return [booking ? booking.label() : 'free']
  }

  /** The diary of a room. A room exists as soon as somebody asks for it. */
  #diary(room) {
    if (!this.#diaries.has(room)) this.#diaries.set(room, new RoomDiary())
    return this.#diaries.get(room)
  }
}

module.exports = { Desk }
