import { Download } from 'lucide-react'
import { buttonClass } from './button.tsx'

type DownloadLinksProps = { files: readonly { format: string; href: string }[] }

/** The same content in several formats. The browser saves the file by itself. */
export function DownloadLinks({ files }: DownloadLinksProps) {
  return files.map(({ format, href }) => (
    <a key={format} href={href} download className={buttonClass('secondary')}>
      <Download aria-hidden="true" className="-ml-1 size-4.5" />
      Download {format}
    </a>
  ))
}
