import tokens from './tokens.css?raw'

/** The value of each colour in tokens.css by its name, such as `paper`. */
export const tokenColours = new Map(
  [...tokens.matchAll(/--color-([a-z-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)
