import type { Course } from '@assay/contract/lti'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { changes, useRefresh } from '../../platform/changes.ts'
import { groupPath } from '../../platform/dashboard-paths.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { SectionState } from '../../ui/section-state.tsx'
import { importCourse, loadCourses } from './calls.ts'

/** The courses from which somebody has come, as groups. */
export function Courses({ platformId }: { platformId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.courses(platformId),
    queryFn: ({ signal }) => loadCourses(platformId, signal),
  })
  return (
    <PageSection
      title="Courses"
      lead="A course becomes a group of its learners, whom you can invite to a test. It is brought up to date when a teacher comes from the course."
    >
      {data ? (
        <CourseList courses={data} />
      ) : (
        <SectionState error={error} retry={() => void refetch()} />
      )}
    </PageSection>
  )
}

function CourseList({ courses }: { courses: Course[] }) {
  if (courses.length === 0) {
    return <p className="px-6 py-8 text-center text-muted">Nobody has come from a course yet.</p>
  }
  return (
    <ul>
      {courses.map((course) => (
        <CourseRow key={course._id} course={course} />
      ))}
    </ul>
  )
}

function CourseRow({ course: { _id, title, hasMembers, group, syncedAt } }: { course: Course }) {
  const refresh = useRefresh()
  const load = useMutation({
    mutationFn: () => importCourse(_id),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => refresh([...changes.platform(), ...changes.group()]),
  })
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line px-6 py-4.5 not-last:border-b">
      <div className="min-w-0 grow basis-72">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="mt-1 text-sm text-muted">
          {group ? (
            <>
              <Link to={groupPath(group._id)} className="link">
                {group.name}
              </Link>
              , {group.members} {group.members === 1 ? 'person' : 'people'}
              {syncedAt !== null && `, as of ${formatDateTime(syncedAt)}`}
            </>
          ) : hasMembers ? (
            'Not a group yet'
          ) : (
            'The platform does not tell who is in it.'
          )}
        </p>
      </div>
      {hasMembers && (
        <Button
          kind="secondary"
          busy={load.isPending}
          aria-label={group ? `Bring ${title} up to date` : `Import ${title} as a group`}
          onClick={() => load.mutate()}
        >
          {group ? 'Bring up to date' : 'Import as a group'}
        </Button>
      )}
    </li>
  )
}
