/** Numbers of advisory locks, by which nodes take turns: each once, and nobody else uses them. */
export const locks = {
  dataFolder: 7_309_210,
  migrations: 7_309_211,
  questionBank: 7_309_212,
  firstAdmin: 7_309_214,
}
