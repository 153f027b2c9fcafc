import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Dark in both themes of the product. */
const theme = EditorView.theme(
  {
    '&': {
      height: '100%',
      color: 'var(--stone-ink)',
      backgroundColor: 'var(--stone)',
      fontSize: '0.875rem',
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
