import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const panels = {
  '.cm-panels': {
    backgroundColor: 'var(--color-stone-raised)',
    color: 'var(--color-stone-ink)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.8125rem',
  },
  '.cm-panels-top': { borderBottom: '1px solid var(--color-stone-line)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--color-stone-line)' },
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
    border: '1px solid var(--color-stone-edge)',
    borderRadius: '5px',
    backgroundColor: 'var(--color-stone)',
    backgroundImage: 'none',
    color: 'inherit',
    fontSize: 'inherit',
  },
  '.cm-panel :focus-visible': {
    outline: '2px solid var(--color-stone-accent)',
    outlineOffset: '1px',
  },
  '.cm-tooltip': {
    border: '1px solid var(--color-stone-line)',
    borderRadius: '8px',
    overflow: 'hidden',
    backgroundColor: 'var(--color-stone-raised)',
    color: 'var(--color-stone-ink)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '11em' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '0.125rem 0.5rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--color-editor-selection)',
    color: 'var(--color-stone-ink)',
  },
}

/** Dark in both themes of the product. */
const theme = EditorView.theme(
  {
    '&': {
      height: '100%',
      color: 'var(--color-stone-ink)',
      backgroundColor: 'var(--color-stone)',
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
    '.cm-content': { padding: '0.625rem 0', caretColor: 'var(--color-stone-accent)' },
    '.cm-line': { padding: '0 1rem 0 0.75rem' },
    '.cm-cursor, .cm-dropCursor': {
      borderLeftColor: 'var(--color-stone-accent)',
      borderLeftWidth: '2px',
    },
    '.cm-gutters': {
      backgroundColor: 'var(--color-stone)',
      color: 'var(--color-editor-line-number)',
      border: 'none',
    },
    '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.25rem', padding: '0 0.375rem 0 0.75rem' },
    '.cm-activeLine': { backgroundColor: 'var(--color-editor-active-line)' },
    '.cm-activeLineGutter': {
      backgroundColor: 'var(--color-editor-active-line)',
      color: 'var(--color-stone-ink)',
    },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { backgroundColor: 'var(--color-editor-selection)' },
    '@media (forced-colors: active)': {
      '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
        { forcedColorAdjust: 'none', backgroundColor: 'Highlight', opacity: '0.5' },
    },
    '&.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--color-editor-bracket)',
      outline: '1px solid var(--color-editor-line-number)',
    },
    '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--color-stone-bad-mark)' },
    '.cm-specialChar': { color: 'var(--color-stone-bad)' },
    '.cm-searchMatch': {
      backgroundColor: 'var(--color-editor-match)',
      outline: '1px solid var(--color-editor-match-edge)',
    },
    '.cm-searchMatch.cm-searchMatch-selected': {
      backgroundColor: 'var(--color-editor-current-match)',
    },
    '.cm-selectionMatch': { backgroundColor: 'var(--color-editor-same-text)' },
    ...panels,
  },
  { dark: true },
)

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.controlKeyword],
    color: 'var(--color-code-keyword)',
  },
  {
    tag: [tags.string, tags.special(tags.string), tags.regexp, tags.character],
    color: 'var(--color-code-string)',
  },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--color-code-number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--color-code-comment)' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.definition(tags.function(tags.variableName)),
    ],
    color: 'var(--color-code-name)',
  },
  {
    tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.name)],
    color: 'var(--color-code-type)',
  },
  { tag: tags.invalid, color: 'var(--color-code-invalid)' },
])

export const darkTheme = [theme, syntaxHighlighting(colours)]
