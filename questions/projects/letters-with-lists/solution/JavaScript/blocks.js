// Builds the nodes of a template from its tokens.

const { TemplateError } = require('./errors.js')
const { countNode, eachNode, ifNode, rawNode, textNode, valueNode } = require('./nodes.js')

function parseBlocks(tokens) {
  return new Parser(tokens).nodesUntil([])
}

class Parser {
  #tokens
  #place = 0

  constructor(tokens) {
    this.#tokens = tokens
  }

  /** The nodes up to one of the tags in `ends`, which is next then; without any, all nodes. */
  nodesUntil(ends, opener) {
    const nodes = []
    while (this.#place < this.#tokens.length) {
      const token = this.#tokens[this.#place]
      if (ends.includes(token.tag)) return nodes
      this.#place += 1
      nodes.push(this.#node(token))
    }
    if (opener) throw new TemplateError(opener.lineNumber, `${opener.tag} is never ended`)
    return nodes
  }

  #node(token) {
    if (token.words === undefined) return textNode(token.text)
    const [first, name] = token.words
    if (['[else]', '[end if]', '[end each]'].includes(token.tag)) {
      throw new TemplateError(token.lineNumber, `unexpected ${token.tag}`)
    }
    if (token.words.length === 1) return valueNode(first)
    if (token.words.length === 2) {
      if (first === 'count') return countNode(name)
      if (first === 'raw') return rawNode(name)
      if (first === 'if') return this.#if(name, token)
      if (first === 'each') return this.#each(name, token)
    }
    throw new TemplateError(token.lineNumber, `unknown tag ${token.tag}`)
  }

  #if(name, opener) {
    const nodes = this.nodesUntil(['[else]', '[end if]'], opener)
    let otherNodes = []
    if (this.#take().tag === '[else]') {
      otherNodes = this.nodesUntil(['[end if]'], opener)
      this.#take()
    }
    return ifNode(name, nodes, otherNodes)
  }

  #each(name, opener) {
    const nodes = this.nodesUntil(['[end each]'], opener)
    this.#take()
    return eachNode(name, nodes)
  }

  #take() {
    this.#place += 1
    return this.#tokens[this.#place - 1]
  }
}

module.exports = { parseBlocks }
