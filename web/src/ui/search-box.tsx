import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { ListControl } from '../platform/use-list-query.ts'

const searchPauseMs = 250

type SearchBoxProps = { list: ListControl; className?: string }

/**
 * Searches after a pause in typing. Not when the box loses the focus: the list would change under a
 * press on one of its buttons. Not while another page is loading either, since that would bring the
 * user back. Follows the URL when that changes by itself.
 */
export function SearchBox({ list: { query, change }, className = '' }: SearchBoxProps) {
  const value = query.search
  const [text, setText] = useState(value)
  const isIdle = useNavigation().state === 'idle'
  const sent = useRef(value)
  const send = useRef(() => {})
  send.current = () => {
    const search = text.trim()
    if (search === sent.current) return
    sent.current = search
    change({ search }, { replace: true })
  }

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (!isIdle || text.trim() === sent.current) return
    const timer = setTimeout(() => send.current(), searchPauseMs)
    return () => clearTimeout(timer)
  }, [text, isIdle])

  return (
    <div className={`relative ${className}`}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label="Search"
        placeholder="Search here..."
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="field pl-10"
      />
    </div>
  )
}
