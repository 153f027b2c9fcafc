import type { ComponentProps } from 'react'
import { type Noted, TextField } from './text-field.tsx'

export function NumberField(props: Noted & Omit<ComponentProps<'input'>, 'type'>) {
  return <TextField {...props} type="number" inputMode="numeric" step="any" />
}
