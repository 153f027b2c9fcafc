import { Monitor, Moon, Sun } from 'lucide-react'
import { type ThemeChoice, useTheme } from '../platform/theme.ts'

const choices: { choice: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { choice: 'system', label: 'Theme of the system', Icon: Monitor },
  { choice: 'light', label: 'Light theme', Icon: Sun },
  { choice: 'dark', label: 'Dark theme', Icon: Moon },
]

export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  return (
    <fieldset aria-label="Theme" className="inline-flex w-fit rounded-md bg-sunken p-0.5">
      {choices.map(({ choice, label, Icon }) => (
        <button
          key={choice}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={theme === choice}
          onClick={() => choose(choice)}
          className="flex h-7 w-8 items-center justify-center rounded-[6px] text-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </fieldset>
  )
}
