import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const panels = {
  '.cm-panels': {
    backgroundColor: '#21211d',
    color: 'var(--stone-ink)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.8125rem',
  },
  '.cm-panels-top': { borderBottom: '1px solid var(--stone-line)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--stone-line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem',
    padding: '0.5rem 2.5rem 0.5rem 0.75rem',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.25rem',
    fontSize: 'inherit',
    whiteSpace: 'nowrap',
  },
  '.cm-panel.cm-search [name=close]': {
    color: 'inherit',
    width: '2rem',
    height: '2rem',
    fontSize: '1.125rem',
  },
  '.cm-panel .cm-textfield, .cm-panel .cm-button': {
    margin: '0',
    minHeight: '2rem',
    padding: '0 0.625rem',
    border: '1px solid #726d61',
    borderRadius: '5px',
    backgroundColor: 'var(--stone)',
    backgroundImage: 'none',
    color: 'inherit',
    fontSize: 'inherit',
  },
  '.cm-panel :focus-visible': { outline: '2px solid #f0935a', outlineOffset: '1px' },
  '.cm-tooltip': {
    border: '1px solid var(--stone-line)',
    borderRadius: '8px',
    overflow: 'hidden',
    backgroundColor: '#21211d',
    color: 'var(--stone-ink)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '11em' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '0.125rem 0.5rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: '#6b4a33',
    color: 'var(--stone-ink)',
  },
}

/** Dark in both themes of the product. */
const theme = EditorView.theme(
  {
    '&': {
      height: '100%',
      color: 'var(--stone-ink)',
      backgroundColor: 'var(--stone)',
      fontSize: 'var(--editor-font-size)',
    },
    // The page draws the outline instead: here the line numbers would cover it.
    '&.cm-focused': { outline: 'none' },
    // No ligatures: code must show the characters it consists of.
    '.cm-scroller': {
      fontFamily: 'inherit',
      fontVariantLigatures: 'none',
      lineHeight: '1.6',
      overflow: 'auto',
    },
    '.cm-content': { padding: '0.625rem 0', caretColor: '#f0935a' },
    '.cm-line': { padding: '0 1rem 0 0.75rem' },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: '#f0935a', borderLeftWidth: '2px' },
    '.cm-gutters': {
      backgroundColor: 'var(--stone)',
      color: '#8d887b',
      border: 'none',
    },
    '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.25rem', padding: '0 0.375rem 0 0.75rem' },
    '.cm-activeLine': { backgroundColor: '#ffffff0a' },
    '.cm-activeLineGutter': { backgroundColor: '#ffffff0a', color: 'var(--stone-ink)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { backgroundColor: '#6b4a33' },
    '@media (forced-colors: active)': {
      '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
        { forcedColorAdjust: 'none', backgroundColor: 'Highlight', opacity: '0.5' },
    },
    '&.cm-focused .cm-matchingBracket': {
      backgroundColor: '#4a463a',
      outline: '1px solid #8d887b',
    },
    '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: '#5c2430' },
    '.cm-specialChar': { color: '#ff98a1' },
    '.cm-searchMatch': { backgroundColor: '#5b4a12', outline: '1px solid #8d7420' },
    '.cm-searchMatch.cm-searchMatch-selected': { backgroundColor: '#8a5a1f' },
    '.cm-selectionMatch': { backgroundColor: '#3d3b33' },
    ...panels,
  },
  { dark: true },
)

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.controlKeyword],
    color: '#f0935a',
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.character], color: '#a9d38f' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: '#e3c27a' },
  { tag: [tags.comment, tags.meta], color: '#a09a8c' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.definition(tags.function(tags.variableName)),
    ],
    color: '#8fc7d9',
  },
  {
    tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.name)],
    color: '#c7b3e5',
  },
  { tag: tags.invalid, color: '#ff98a1' },
])

export const darkTheme = [theme, syntaxHighlighting(colours)]
