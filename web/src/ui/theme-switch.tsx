import { type ThemeChoice, useTheme } from '../platform/theme.ts'
import { Glyph } from './glyphs.tsx'

const choices: { choice: ThemeChoice; label: string }[] = [
  { choice: 'system', label: 'System theme' },
  { choice: 'light', label: 'Light theme' },
  { choice: 'dark', label: 'Dark theme' },
]

export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  return (
    <fieldset aria-label="Theme" className="inline-flex w-fit rounded-md bg-sunken p-0.5">
      {choices.map(({ choice, label }) => (
        <button
          key={choice}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={theme === choice}
          onClick={() => choose(choice)}
          className="flex h-7 w-8 items-center justify-center rounded-[6px] text-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1"
        >
          <Glyph name={choice} />
        </button>
      ))}
    </fieldset>
  )
}
