/** The rest of a sentence that begins with the name of the picture. */
export interface RefusedPicture {
  readonly problem: string
}
