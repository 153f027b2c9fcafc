export const peopleCount = (count: number) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`
