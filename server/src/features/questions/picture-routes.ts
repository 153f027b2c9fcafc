import { Readable } from 'node:stream'
import { readPicture } from '@assay/contract/pictures'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { questionPictures } from '../../tables/questions.ts'
import type { SessionScope } from '../accounts/session-gate.ts'

/** Pictures are clean; should one not be, it still could neither run nor load anything. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export function pictureRoutes(scope: SessionScope<'signed-in'>, db: Db): void {
  serve(scope, readPicture, async ({ params, reply }) => {
    const [picture] = await db
      .select({ type: questionPictures.type, content: questionPictures.content })
      .from(questionPictures)
      .where(eq(questionPictures.id, params.id))
    if (!picture) throw refusal('picture_not_found')
    reply.headers({
      'content-type': picture.type,
      'content-security-policy': policy,
      // An edition never changes. Nobody else who uses this browser knows the id.
      'cache-control': 'private, max-age=86400, immutable',
    })
    return Readable.from([picture.content])
  })
}
