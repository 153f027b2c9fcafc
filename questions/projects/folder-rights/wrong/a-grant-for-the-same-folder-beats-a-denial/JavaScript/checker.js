// Decides who may do what.
const { covers, depth } = require('./folders')

class Checker {
  constructor(groups, roles, rules) {
    this.groups = groups
    this.roles = roles
    this.rules = rules
  }

  /** The rule nearest to the folder decides; of two for one folder, the denial does. */
  may(user, right, folder) {
    let nearest = -1
    let allowed = false
    for (const rule of this.#rulesAbout(user, right, folder)) {
      const place = depth(rule.folder)
      if (place > nearest) {
        nearest = place
        allowed = rule.allows
      } else if (place === nearest && rule.allows) {
        allowed = true
      }
    }
    return allowed
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
