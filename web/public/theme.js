// Runs before the first paint, so that the wrong theme never shows.
try {
  const choice = localStorage.getItem('theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
} catch {
  // Without storage, the system theme applies.
}
