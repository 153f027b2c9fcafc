/** Numbers that server, database and screens share. */
export const pageSize = 5
export const maxPageSize = 100
export const marksPerQuestion = 10
export const maxQuestionsOnCreate = 5
export const maxQuestionsOnEdit = 100

export const redirectDelayMs = 3000
export const toastMs = 5000
export const runPollMs = 1000
export const editorHeightPx = 300

export const maxSourceBytes = 65_536
export const maxStdinBytes = 1_048_576

/** How many people one paste, file or group may hold, and how much text that may be. */
export const maxPeople = 10_000
export const maxPeopleTextChars = 2_000_000
export const maxExtraTimePercent = 300
