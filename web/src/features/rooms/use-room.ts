import { maxRoomIds, type Room } from '@assay/contract/rooms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryKeys } from '../../platform/query-keys.ts'
import { onRoomChanged } from '../../platform/room-changes.ts'
import { readRoom } from './calls.ts'

/** Work is told by socket; who has gone quiet, and what was not told, is seen this soon. */
const lookAgainMs = 15_000

/** The live room of a test. Only what has changed is read again. */
export function useRoom(testId: string, groupId: string | undefined) {
  const queryClient = useQueryClient()
  const key = useMemo(() => [...queryKeys.room(testId), groupId], [testId, groupId])
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readRoom(testId, { ...(groupId && { groupId }) }, signal),
    refetchInterval: lookAgainMs,
  })

  useEffect(() => {
    const changed = new Set<string>()
    let isReading = false
    const readChanged = async () => {
      if (isReading) return
      isReading = true
      try {
        while (changed.size > 0) {
          if (changed.size > maxRoomIds) {
            changed.clear()
            await queryClient.refetchQueries({ queryKey: key })
          } else {
            const only = [...changed].join()
            changed.clear()
            const some = await readRoom(testId, { only, ...(groupId && { groupId }) })
            queryClient.setQueryData<Room>(key, (room) => room && withChanged(room, some))
          }
        }
      } catch {
        // The whole room is read again soon.
        changed.clear()
      } finally {
        isReading = false
      }
    }
    return onRoomChanged((changedId, ids) => {
      if (changedId !== testId) return
      for (const id of ids) changed.add(id)
      void readChanged()
    })
  }, [queryClient, key, testId, groupId])

  return query
}

/** The room with some rows that were read later. */
export function withChanged(room: Room, { rows, titles, ...rest }: Room): Room {
  const changed = new Map(rows.map((row) => [row._id, row]))
  const known = new Set(room.rows.map(({ _id }) => _id))
  return {
    ...rest,
    rows: [
      ...rows.filter(({ _id }) => !known.has(_id)),
      ...room.rows.map((row) => changed.get(row._id) ?? row),
    ],
    titles: { ...room.titles, ...titles },
  }
}
