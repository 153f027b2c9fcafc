// Understands the commands of the file server.
const { Ancestry } = require('./ancestry')
const { Checker } = require('./checker')
const { Roles } = require('./roles')
const { RuleBook, denial, grant } = require('./rules')

class Console {
  constructor() {
    this.users = []
    this.groups = new Ancestry()
    this.roles = new Roles()
    this.rules = new RuleBook()
    this.checker = new Checker(this.groups, this.roles, this.rules)
  }

  /** Carries out one command; returns the answer to print, if there is one. */
  handle([command, first, ...rest]) {
    switch (command) {
      case 'user':
        this.users.push(first)
        return undefined
      case 'join':
        return this.groups.link(first, rest[0])
      case 'leave':
        return this.groups.unlink(first, rest[0])
      case 'role':
        return this.roles.addRight(first, rest[0])
      case 'extend':
        return this.roles.extend(first, rest[0])
      case 'grant':
        return this.rules.add(first, grant(rest[0], rest[1]))
      case 'revoke':
        return this.rules.remove(first, grant(rest[0], rest[1]))
      case 'deny':
        return this.rules.add(first, denial(rest[0], rest[1]))
      case 'undeny':
        return this.rules.remove(first, denial(rest[0], rest[1]))
      case 'check':
        return this.checker.may(first, rest[0], rest[1]) ? 'yes' : 'no'
      default:
        return this.who(first, rest[0])
    }
  }

  who(right, folder) {
    const names = [...this.users].sort().filter((user) => this.checker.may(user, right, folder))
    return names.join(' ') || 'nobody'
  }
}

module.exports = { Console }
