// Handles the requests of the login service, one line each.

const { History, reasons } = require('./history.js')
const { Session } = require('./session.js')
const { SessionStore } = require('./sessionStore.js')

class Service {
  #limits
  #history = new History()
  #store = new SessionStore(this.#history)
  #lastNumber = 0
  #refused = 0
  #unknown = 0
  #requests = {
    login: (now, user, kind) => this.#login(now, user, kind),
    use: (now, number) => this.#use(now, Number(number)),
    logout: (_now, number) => this.#logout(Number(number)),
    show: (_now, number) => this.#show(Number(number)),
    user: (_now, user) => this.#user(user),
    status: () => this.#status(),
  }

  constructor(limits) {
    this.#limits = limits
  }

  /** What is printed for a request; undefined if nothing is. */
  handle(line) {
    const [name, time, ...words] = line.trim().split(/\s+/)
    const now = Number(time)
    this.#store.endExpired(now)
    return this.#requests[name](now, ...words)
  }

  /** Makes room first: for the user, then in the store. */
  #login(now, user, kind) {
    const own = this.#store.ofUser(user)
    if (own.length >= this.#limits.perUser) this.#store.end(own[0], reasons.dropped)
    if (this.#store.size >= this.#limits.capacity) {
      this.#store.end(this.#store.oldest(), reasons.dropped)
    }
    this.#lastNumber += 1
    const seconds = this.#limits.secondsOf(kind)
    this.#store.add(new Session(this.#lastNumber, user, kind, seconds, now))
  }

  #use(now, number) {
    const session = this.#store.find(number)
    if (session) this.#store.touch(session, now)
    else this.#refuse(number)
  }

  #logout(number) {
    const session = this.#store.find(number)
    if (session) this.#store.end(session, reasons.loggedOut)
    else this.#refuse(number)
  }

  #refuse(number) {
    if (this.#history.reasonOf(number)) this.#refused += 1
    else this.#unknown += 1
  }

  #show(number) {
    const session = this.#store.find(number)
    if (session) return `${number} ${session.user} until ${session.endsAt()}`
    return `${number} ${this.#history.reasonOf(number) ?? 'unknown'}`
  }

  #user(user) {
    const numbers = this.#store.ofUser(user).map(({ number }) => number)
    return `${user}: ${numbers.join(' ') || 'none'}`
  }

  #status() {
    const ended = Object.values(reasons).map((one) => `${one} ${this.#history.count(one)}`)
    const refused = [`refused ${this.#refused}`, `unknown ${this.#unknown}`]
    return [`live ${this.#store.size}`, ...ended, ...refused].join(', ')
  }
}

module.exports = { Service }
