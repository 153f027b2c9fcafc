// Decides who may do what.
const { covers } = require('./folders')

class Checker {
  constructor(groups, roles, rules) {
    this.groups = groups
    this.roles = roles
    this.rules = rules
  }

  may(user, right, folder) {
    const rules = [...this.#rulesAbout(user, right, folder)]
    return rules.length > 0 && rules.every((rule) => rule.allows)
  }

  /** Rules for the user and for all groups that the user belongs to. */
  *#rulesAbout(user, right, folder) {
    for (const name of this.groups.lineOf(user)) {
      for (const rule of this.rules.of(name)) {
        if (covers(rule.folder, folder) && rule.concerns(right, this.roles)) yield rule
      }
    }
  }
}

module.exports = { Checker }
