/** Keys of advisory locks between nodes; each must be unique. */
export const locks = {
  dataFolder: 7_309_210,
  migrations: 7_309_211,
  questionBank: 7_309_212,
  firstAdmin: 7_309_214,
  roles: 7_309_215,
  /** The first of two keys; the second is made of the address. */
  address: 7_309_216,
  results: 7_309_217,
  keys: 7_309_218,
  webhooks: 7_309_219,
  ltiKeys: 7_309_220,
  ltiPlatforms: 7_309_221,
}
