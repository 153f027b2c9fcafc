// What a template consists of. Every node is a function that prints it with the given data.

function textNode(text) {
  return () => text
}

/** A value, fit to stand in HTML. */
function valueNode(name) {
  return (data) => escapeHtml(data.value(name))
}

/** A value as it is. */
function rawNode(name) {
  return (data) => data.value(name)
}

/** How many rows a list has. */
function countNode(name) {
  return (data) => String(data.rows(name).length)
}

function ifNode(name, nodes, otherNodes) {
  return (data) => renderAll(data.isFilled(name) ? nodes : otherNodes, data)
}

/** Prints its nodes once for every row of a list. */
function eachNode(name, nodes) {
  return (data) =>
    data
      .rows(name)
      .map((row, index) => renderAll(nodes, data.within(row, index + 1)))
      .join('')
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (char) => entities[char])
}

function renderAll(nodes, data) {
  return nodes.map((node) => node(data)).join('')
}

module.exports = { textNode, valueNode, rawNode, countNode, ifNode, eachNode, renderAll }
