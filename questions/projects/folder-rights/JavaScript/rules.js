// Who was granted or denied what on which folder.

function grant(role, folder) {
  return {
    key: `grant ${role} ${folder}`,
    folder,
    allows: true,
    concerns: (right, roles) => roles.include(role, right),
  }
}

function denial(denied, folder) {
  return {
    key: `denial ${denied} ${folder}`,
    folder,
    allows: false,
    concerns: (right) => right === denied,
  }
}

class RuleBook {
  #byName = new Map()

  add(name, rule) {
    if (!this.#byName.has(name)) this.#byName.set(name, new Map())
    this.#byName.get(name).set(rule.key, rule)
  }

  remove(name, rule) {
    this.#byName.get(name)?.delete(rule.key)
  }

  of(name) {
    return [...(this.#byName.get(name)?.values() ?? [])]
  }
}

module.exports = { RuleBook, denial, grant }
