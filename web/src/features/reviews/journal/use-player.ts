import type { ReplayEvent } from '@assay/contract/journal-summary'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type PlayTimes, stepAt } from './play-times.ts'

export const speeds = [1, 2, 4, 8, 16, 32] as const
export type Speed = (typeof speeds)[number]

/** A step, or the last one, also when more are recorded. */
type Position = number | 'latest'

/** Where a replay is, and everything that moves it. */
export function usePlayer(playTimes: PlayTimes, events: readonly ReplayEvent[], isLive: boolean) {
  const last = Math.max(0, playTimes.times.length - 1)
  const [position, setPosition] = useState<Position>(isLive ? 'latest' : 0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(4)
  const step = position === 'latest' ? last : Math.min(position, last)
  const current = useRef(step)
  current.current = step

  useEffect(() => {
    if (!isPlaying) return
    let shown = current.current
    let time = playTimes.times[shown] ?? 0
    let before = performance.now()
    let frame = requestAnimationFrame(function next(now) {
      // Somebody moved it meanwhile.
      if (current.current !== shown) time = playTimes.times[current.current] ?? 0
      time += (now - before) * speed
      before = now
      shown = stepAt(playTimes, time)
      if (shown !== current.current) setPosition(shown)
      if (shown < last) frame = requestAnimationFrame(next)
      else setIsPlaying(false)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, playTimes, last])

  const moves = useMemo(() => {
    const to = (next: number) =>
      setPosition(isLive && next >= last ? 'latest' : Math.min(Math.max(0, next), last))
    const stop = () => setIsPlaying(false)
    return {
      to,
      by(steps: number) {
        stop()
        to(current.current + steps)
      },
      toEvent(direction: 1 | -1) {
        const isBeyond = (event: ReplayEvent) =>
          direction === 1 ? event.step > current.current : event.step < current.current
        const found = direction === 1 ? events.find(isBeyond) : events.findLast(isBeyond)
        stop()
        to(found?.step ?? (direction === 1 ? last : 0))
      },
      toggle() {
        if (current.current >= last) to(0)
        setIsPlaying((playing) => !playing)
      },
      faster(direction: 1 | -1) {
        setSpeed((speed) => speeds[speeds.indexOf(speed) + direction] ?? speed)
      },
      setSpeed,
      follow() {
        stop()
        setPosition('latest')
      },
    }
  }, [events, last, isLive])
  return { step, last, isPlaying, speed, isFollowing: isLive && position === 'latest', ...moves }
}

export type Player = ReturnType<typeof usePlayer>
