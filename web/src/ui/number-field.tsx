import type { ComponentProps } from 'react'
import { type Described, TextField } from './text-field.tsx'

export function NumberField(props: Described & Omit<ComponentProps<'input'>, 'type'>) {
  return <TextField {...props} type="number" inputMode="numeric" step="any" />
}
