// Folders, written like /plans/2024; the topmost one is / alone.

/** Whether what holds for the upper folder holds for the lower one. */
function covers(upper, lower) {
  return lower.startsWith(upper)
}

module.exports = { covers }
