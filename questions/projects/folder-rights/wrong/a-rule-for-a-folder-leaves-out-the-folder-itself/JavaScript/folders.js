// Folders, written like /plans/2024; the topmost one is / alone.

/** Whether what holds for the upper folder holds for the lower one. */
function covers(upper, lower) {
  return upper === '/' || lower.startsWith(`${upper}/`)
}

function depth(folder) {
  return folder === '/' ? 0 : folder.split('/').length - 1
}

module.exports = { covers, depth }
