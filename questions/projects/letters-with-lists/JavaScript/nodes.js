// What a template consists of. Every node is a function that prints it with the given data.

function textNode(text) {
  return () => text
}

function valueNode(name) {
  return (data) => data.value(name)
}

/** How many rows a list has. */
function countNode(name) {
  return (data) => String(data.rows(name).length)
}

function ifNode(name, nodes, otherNodes) {
  return (data) => renderAll(data.isFilled(name) ? nodes : otherNodes, data)
}

function renderAll(nodes, data) {
  return nodes.map((node) => node(data)).join('')
}

module.exports = { textNode, valueNode, countNode, ifNode, renderAll }
