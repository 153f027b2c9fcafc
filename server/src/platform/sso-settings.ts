import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Plain http only to this machine: whoever reads along could sign in. */
const issuer = z.url().refine((text) => {
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.|\[::1\])/.test(hostname))
  )
}, 'must be an https address')

const text = z.string().min(1).max(500)

const providerSchema = z
  .strictObject({
    /** Part of the address that the provider sends people back to. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 of a to z, 0 to 9 and -'),
    /** What the button says. */
    name: z.string().min(1).max(40),
    issuer,
    clientId: text,
    clientSecret: text,
    scope: text.default('openid email profile'),
    /** The claim that says who is an administrator, and those of its values that do. */
    roleClaim: text.optional(),
    adminValues: z.array(text).min(1).optional(),
    /** If given, only verified addresses of these domains are admitted. */
    emailDomains: z.array(z.string().min(1).toLowerCase()).min(1).optional(),
    /** For a provider that never says whether an address is verified, and has verified them all. */
    trustEmails: z.boolean().default(false),
    /** Whether it asks for a second factor itself, so that administrators need not give another. */
    hasSecondFactor: z.boolean().default(false),
  })
  .refine(
    ({ roleClaim, adminValues }) => (roleClaim === undefined) === (adminValues === undefined),
    {
      error: 'roleClaim and adminValues are given together',
    },
  )

const fileSchema = z
  .array(providerSchema)
  .min(1, 'must list a provider')
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has an id twice')

export type SsoProvider = z.output<typeof providerSchema>

/** The identity providers that a file lists, or what is wrong with it. */
export function readSsoProviders(
  file: string,
): { readonly providers: readonly SsoProvider[] } | { readonly problem: string } {
  try {
    const { data, error } = fileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (data) return { providers: data }
    const [issue] = error.issues
    return { problem: `cannot be used: ${issue?.path.join('.')} ${issue?.message}`.trim() }
  } catch (error) {
    // Not its message: that of a syntax error quotes the file, which has secrets.
    const reason = error instanceof SyntaxError ? 'it is not valid JSON' : (error as Error).message
    return { problem: `cannot be read: ${reason}` }
  }
}
