export function timeText(ms: number): string {
  if (ms < 0.5) return 'under 1 ms'
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`
}

export function memoryText(kb: number): string {
  if (kb < 1024) return `${kb} KB`
  const mb = kb / 1024
  return `${mb < 100 ? mb.toFixed(1) : Math.round(mb)} MB`
}
