/** All that a cleaned SVG may contain. */

export const svgElements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image'],
  ...['text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'marker', 'clipPath', 'mask'],
])

export const svgAttributes = new Set([
  ...['id', 'class', 'style', 'type', 'version', 'transform', 'viewBox', 'preserveAspectRatio'],
  ...['width', 'height', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'dx', 'dy', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['fx', 'fy', 'fr', 'd', 'points', 'rotate', 'pathLength', 'textLength', 'lengthAdjust'],
  ...['startOffset', 'method', 'spacing', 'offset', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'patternUnits', 'patternContentUnits', 'patternTransform', 'markerWidth'],
  ...['markerHeight', 'markerUnits', 'refX', 'refY', 'orient', 'clipPathUnits', 'maskUnits'],
  ...['maskContentUnits', 'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width'],
  ...['stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'opacity', 'color', 'stop-color', 'stop-opacity'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'font-variant', 'font-stretch'],
  ...['text-anchor', 'text-decoration', 'dominant-baseline', 'alignment-baseline'],
  ...['baseline-shift', 'letter-spacing', 'word-spacing', 'writing-mode', 'direction'],
  ...['unicode-bidi', 'visibility', 'display', 'overflow', 'clip-path', 'clip-rule', 'mask'],
  ...['marker-start', 'marker-mid', 'marker-end', 'shape-rendering', 'text-rendering'],
  ...['image-rendering', 'vector-effect', 'paint-order', 'color-interpolation'],
])
