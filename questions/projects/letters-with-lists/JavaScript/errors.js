/** What is wrong with a template, and where. */
class TemplateError extends Error {
  constructor(lineNumber, problem) {
    super(`line ${lineNumber}: ${problem}`)
  }
}

module.exports = { TemplateError }
