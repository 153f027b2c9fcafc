/** The icons of the first pages as single paths, to keep the icon library out of the first load. */
const glyphs = {
  eye: 'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  'eye-off':
    'M10.73 5.08a10.74 10.74 0 0 1 11.2 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.44 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5A10.75 10.75 0 0 1 2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20',
  check: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M8.5 12.2l2.4 2.4 4.8-5',
  alert: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 7.5v5M12 16.2v.1',
  info: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 11.5v5M12 7.7v.1',
  close: 'M18 6 6 18M6 6l12 12',
  system: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M8 21h8M12 17v4',
  light:
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  dark: 'M20.99 12.49a9 9 0 1 1-9.48-9.48c.41-.02.62.46.4.81a6 6 0 0 0 8.27 8.27c.35-.22.83 0 .81.4',
}

export function Glyph({ name }: { name: keyof typeof glyphs }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-4"
    >
      <path d={glyphs[name]} />
    </svg>
  )
}
