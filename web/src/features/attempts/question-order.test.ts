import { expect, test } from 'vitest'
import { begunTest } from './begun-test.fixture.ts'
import { neighboursOf, nextUnanswered, withAnswer } from './question-order.ts'
import { questionStatus } from './question-status.ts'

const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((_id) => ({
  _id,
  title: _id,
  questionText: '',
  sampleInput: '',
  expectedOutput: '',
}))
const begun = { ...begunTest, questions: [one, two, three, four].flatMap((each) => each ?? []) }

test('questions have neighbours in the order of the test', () => {
  expect(neighboursOf(begun, 'one')).toEqual({ previous: undefined, next: two })
  expect(neighboursOf(begun, 'three')).toEqual({ previous: two, next: four })
  expect(neighboursOf(begun, 'four')).toEqual({ previous: three, next: undefined })
})

test('the next unanswered question may be one that was skipped', () => {
  const some = { ...begun, correctQuestionIds: ['two'], judgingQuestionIds: ['four'] }
  expect(nextUnanswered(some, 'one')).toBe(three)
  expect(nextUnanswered(some, 'three')).toBe(one)
  expect(nextUnanswered({ ...some, wrongQuestionIds: ['one'] }, 'three')).toBeUndefined()
})

test('an answer counts before the server was asked again', () => {
  const answered = withAnswer(begun, 'two')
  expect(questionStatus(answered, 'two')).toBe('Judging')
  expect(nextUnanswered(answered, 'one')).toBe(three)
})
