const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** As "40 s", "1 min 40 s" or "1 h 5 min". */
export function durationText(ms: number): string {
  const whole = Math.max(0, Math.round(ms / secondMs)) * secondMs
  if (whole >= hourMs) {
    const minutes = Math.floor((whole % hourMs) / minuteMs)
    return `${Math.floor(whole / hourMs)} h${minutes > 0 ? ` ${minutes} min` : ''}`
  }
  const seconds = (whole % minuteMs) / secondMs
  if (whole < minuteMs) return `${seconds} s`
  return `${Math.floor(whole / minuteMs)} min${seconds > 0 ? ` ${seconds} s` : ''}`
}

/** As "40 seconds", "47 minutes" or "2 hours 5 minutes". */
export function roughDuration(ms: number): string {
  if (ms < minuteMs - secondMs / 2) return counted(Math.round(ms / secondMs), 'second')
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = counted(Math.floor(minutes / 60), 'hour')
  return minutes % 60 === 0 ? hours : `${hours} ${counted(minutes % 60, 'minute')}`
}

/** As "12:04" or "1:02:04". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs))
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours > 0
    ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
