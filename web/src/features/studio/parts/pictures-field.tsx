import { failures } from '@assay/contract/failures'
import { cleanPicture } from '@assay/contract/pictures'
import {
  maxPictureBytes,
  maxPictures,
  type Picture,
  picturesSchema,
} from '@assay/contract/statement-parts'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { call } from '../../../platform/api.ts'
import { okOrThrow } from '../../../platform/failure.ts'
import { embeddedPictures } from '../../../platform/pictures.ts'
import { toast } from '../../../platform/toasts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

type PicturesFieldProps = {
  pictures: readonly Picture[]
  onPictures: (pictures: Picture[]) => void
}

/** The pictures of a question, which its statements show by their names. */
export function PicturesField({ pictures, onPictures }: PicturesFieldProps) {
  const id = useId()
  const add = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxPictureBytes) throw new Error('A picture has at most 1 MB.')
      const response = await call(cleanPicture, { body: file })
      const { data } = okOrThrow(response, failures.somethingWrong)
      const { type, leftOut } = data
      const name = freeName(file.name, type, pictures)
      const added = [...pictures, { name, type, data: data.data }]
      const checked = picturesSchema.safeParse(added)
      if (!checked.success) throw new Error(`${checked.error.issues[0]?.message}.`)
      onPictures(added)
      return { name, leftOut }
    },
    onSuccess: ({ name, leftOut }) =>
      toast.success(
        leftOut.length === 0
          ? `${name} added`
          : `${name} added without what pictures may not have: ${leftOut.join(', ')}`,
      ),
    onError: ({ message }) => toast.error(message),
  })
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // So that the same file can be chosen again after it was changed.
    target.value = ''
    if (file) add.mutate(file)
  }
  return (
    <section aria-label="Pictures" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h3 className="text-sm font-medium">Pictures</h3>
          <p className="text-sm text-muted">
            PNG or SVG of up to 1 MB. Show one by its name: <code>![What it shows](name.svg)</code>
          </p>
        </div>
        <input
          id={id}
          type="file"
          accept=".png,.svg"
          className="peer sr-only"
          disabled={add.isPending || pictures.length >= maxPictures}
          onChange={read}
        />
        <label
          htmlFor={id}
          className={buttonClass(
            'secondary',
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-disabled:cursor-default peer-disabled:opacity-60',
          )}
        >
          <ImagePlus aria-hidden="true" className="-ml-1 size-4" />
          {add.isPending ? 'Adding…' : 'Add a picture'}
        </label>
      </div>
      {pictures.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {embeddedPictures(pictures).map(({ name, src }) => (
            <li
              key={name}
              className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-2"
            >
              <img
                src={src}
                alt=""
                className="size-14 shrink-0 rounded-sm bg-picture object-contain p-1"
              />
              <code className="min-w-0 grow text-sm wrap-anywhere">{name}</code>
              <IconButton
                label={`Remove ${name}`}
                onClick={() => onPictures(pictures.filter((one) => one.name !== name))}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function freeName(fileName: string, type: Picture['type'], pictures: readonly Picture[]): string {
  const ending = type === 'image/png' ? 'png' : 'svg'
  const letters = fileName.replace(/\.[^.]*$/, '').replaceAll(/[^A-Za-z0-9._-]+/g, '-')
  const stem = letters.replace(/^[^A-Za-z0-9]+/, '').slice(0, 60) || 'picture'
  const taken = new Set(pictures.map(({ name }) => name.toLowerCase()))
  let name = `${stem}.${ending}`
  for (let at = 2; taken.has(name.toLowerCase()); at += 1) name = `${stem}-${at}.${ending}`
  return name
}
