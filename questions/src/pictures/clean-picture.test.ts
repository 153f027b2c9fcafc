import { expect, test } from 'vitest'
import { barSvgText, pngChunk, pngOf } from '../packages/testing/pictures.ts'
import { cleanPicture } from './clean-picture.ts'

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inner}</svg>`

function cleaned(source: string | Uint8Array) {
  const clean = cleanPicture(typeof source === 'string' ? Buffer.from(source) : source)
  if ('problem' in clean) return clean
  const bytes = Buffer.from(clean.data, 'base64')
  expect(cleanPicture(bytes)).toEqual({ ...clean, leftOut: [] })
  return { ...clean, text: bytes.toString() }
}

test('a plain picture stays as it is', () => {
  expect(cleaned(barSvgText)).toMatchObject({ text: barSvgText, leftOut: [] })
  const png = pngOf(3, 2)
  expect(cleaned(png)).toMatchObject({ type: 'image/png', data: png.toString('base64') })
})

test.each([
  ['<script>alert(1)</script><rect/>', '<rect/>', 'script'],
  ['<rect onload="alert(1)" width="1"/>', '<rect width="1"/>', 'onload'],
  ['<a xlink:href="javascript:alert(1)"><rect/></a>', '<g><rect/></g>', 'href'],
  ['<image href="https://a.example/b.png"/>', '<image/>', 'href'],
  ['<use href="other.svg#a"/>', '<use/>', 'href'],
  ['<rect style="fill:url(https://a.example)"/>', '<rect/>', 'style'],
  ['<rect fill="url( \'//a.example/#b\')"/>', '<rect/>', 'fill'],
  ['<style>@import "a.css";</style><rect/>', '<rect/>', 'style'],
  [
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject><g/>',
    '<g/>',
    'foreignObject',
  ],
  ['<animate attributeName="href" to="javascript:a"/><g/>', '<g/>', 'animate'],
])('what could do more than be looked at is left out and named: %s', (inner, left, named) => {
  expect(cleaned(svg(inner))).toMatchObject({
    text: `<svg xmlns="http://www.w3.org/2000/svg">${left}</svg>\n`,
    leftOut: [named],
  })
})

test.each([
  '<defs><g id="a"><path d="M0 0"/></g></defs><use href="#a" x="3"/>',
  '<image href="data:image/png;base64,AAAA"/>',
  '<style>path { fill: red }</style><path d="M 0 0 L 1 1"/>',
  '<text x="1">a &lt; b &amp; c</text>',
  '<rect fill="url(#g)" style="stroke: #000"/>',
])('what pictures are made of is kept: %s', (inner) => {
  expect(cleaned(svg(inner))).toMatchObject({
    text: `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>\n`,
    leftOut: [],
  })
})

test('what editors keep for themselves goes without a word', () => {
  const inkscape =
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- by hand -->' +
    '<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:i="http://inkscape.example"><s:metadata>x</s:metadata><i:page/><s:g i:label="a"/></s:svg>'
  expect(cleaned(inkscape)).toMatchObject({
    text: '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>\n',
    leftOut: [],
  })
})

const nested = (levels: number) =>
  Array.from(
    { length: levels },
    (_, at) => `<g id="g${at}">${`<use href="#g${at - 1}"/>`.repeat(at === 0 ? 0 : 10)}</g>`,
  ).join('')

test.each([
  [
    'a document that declares entities',
    `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`,
    /declares entities/,
  ],
  ['an entity from nowhere', svg('<text>&a;</text>'), /undefined entity/],
  ['deep nesting', svg('<g>'.repeat(100) + '</g>'.repeat(100)), /nested more than 60/],
  ['a hundred thousand elements', svg('<g/>'.repeat(100_000)), /more than 20,000 elements/],
  ['parts in parts in parts', svg(nested(12)), /repeats its parts too often/],
  ['a part in itself', svg('<g id="a"><use href="#a"/></g>'), /contain themselves/],
  [
    'a chain of parts',
    svg(
      Array.from({ length: 999 }, (_, at) => `<use id="u${at + 1}" href="#u${at}"/>`)
        .reverse()
        .join(''),
    ),
    /nested too deep/,
  ],
  [
    'a marker at every point',
    svg(`<marker id="m">${'<g/>'.repeat(999)}</marker><path d="${'M0 0 '.repeat(999)}"/>`),
    /repeats its parts too often/,
  ],
  ['something else', '<html/>', /is no SVG/],
  ['text', 'hello', /is neither a PNG nor an SVG/],
  ['an unclosed element', '<svg xmlns="http://www.w3.org/2000/svg"><g>', /unclosed tag/],
  ['no text at all', Buffer.from([0xff, 0xfe, 0]), /neither a PNG nor an SVG/],
  ['too many bytes', Buffer.alloc(1024 * 1024 + 1), /larger than 1 MB/],
  ['a PNG of a billion pixels', pngOf(40_000, 40_000), /too large to be shown/],
  ['half a PNG', pngOf(3, 2).subarray(0, 50), /ends too early/],
  ['a damaged PNG', Buffer.from(pngOf(3, 2)).fill(1, 18, 20), /damaged/],
])('%s is refused with a sentence', (_, source, problem) => {
  expect(cleaned(source)).toMatchObject({ problem: expect.stringMatching(problem) })
})

test('a PNG loses its texts, its profile and its animation', () => {
  const further = ['tEXt', 'eXIf', 'acTL', 'iCCP'].map((name) => pngChunk(name, Buffer.alloc(20)))
  expect(cleaned(pngOf(3, 2, further))).toMatchObject({ data: pngOf(3, 2).toString('base64') })
})
