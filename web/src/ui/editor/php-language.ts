import {
  continuedIndent,
  delimitedIndent,
  indentNodeProp,
  LanguageSupport,
  LRLanguage,
} from '@codemirror/language'
import { parser } from '@lezer/php'

/** CodeMirror's own PHP support also brings HTML, CSS and JavaScript, which programs do not need. */
export function php(): LanguageSupport {
  const indentation = indentNodeProp.add({
    'Block EnumBody DeclarationList': delimitedIndent({ closing: '}' }),
    ArrayExpression: delimitedIndent({ closing: ']' }),
    Statement: continuedIndent({ except: /^({|end(for|foreach|switch|while)\b)/ }),
  })
  return new LanguageSupport(
    LRLanguage.define({
      name: 'php',
      parser: parser.configure({ props: [indentation] }),
      languageData: {
        commentTokens: { block: { open: '/*', close: '*/' }, line: '//' },
        indentOnInput: /^\s*(?:case |default:|\})$/,
      },
    }),
  )
}
