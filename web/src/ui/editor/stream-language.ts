import { LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language'

/** For languages that have no grammar for the editor, only a parser that colours line by line. */
export function streamLanguage<State>(parser: StreamParser<State>): LanguageSupport {
  return new LanguageSupport(StreamLanguage.define(parser))
}
