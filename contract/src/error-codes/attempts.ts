import { attemptSentences } from '../attempt-state.ts'
import type { ErrorInfo } from './error-info.ts'

export const attemptErrors = {
  test_not_open: {
    status: 409,
    message: 'This test has not opened yet',
    description: 'Its opening time is in the future.',
  },
  test_closed: {
    status: 409,
    message: 'This test has closed',
    description: 'Its closing time has passed. An attempt under way has a deadline of its own.',
  },
  test_paused: {
    status: 409,
    message: 'This test is paused and the clock stands still. Please wait until it goes on.',
    description: 'An administrator has paused the test. Code can still be saved.',
  },
  project_malformed: {
    status: 400,
    description:
      'The answer to a question of the kind "project" is not a project that can be judged. `message` says why.',
  },
  exam_browser_required: {
    status: 403,
    message: 'This test can only be taken in Safe Exam Browser.',
    description:
      'The test asks for Safe Exam Browser, and the call did not come from it with the settings of this test.',
  },
  attempt_not_found: {
    status: 404,
    message: 'This attempt does not exist',
    description: 'No attempt has this id.',
  },
  report_not_shared: {
    status: 404,
    message: 'This link does not work. It may have expired or been revoked.',
    description: 'No share link has this secret, or it has expired or been revoked.',
  },
  share_link_not_found: {
    status: 404,
    message: 'This link does not work any more',
    description: 'No share link has this id: it has expired or was revoked.',
  },
  too_many_share_links: {
    status: 409,
    message: 'This report has 20 links already. Revoke one first.',
    description: 'The attempt has as many share links as it may have.',
  },
  result_file_not_found: {
    status: 404,
    message: 'This file does not exist any more. Please have it made again.',
    description: 'The caller has requested no file with this id, or it has expired.',
  },
  result_file_not_done: {
    status: 409,
    message: 'This file is not finished yet',
    description: 'It is still being made, or could not be made.',
  },
  too_many_result_files: {
    status: 409,
    message: 'Five of your files are still being made. Wait until one of them is finished.',
    description: 'The caller has as many files under way as one may have.',
  },
  attempt_not_begun: {
    status: 404,
    message: attemptSentences['not-begun'],
    description: 'The caller has no attempt at this test. Begin one first.',
  },
  question_not_in_test: {
    status: 404,
    message: 'This question is not part of the test',
    description: 'The attempt has no question with this id.',
  },
  question_answered: {
    status: 409,
    message: 'This question was already answered',
    description: 'An answer is final.',
  },
  attempt_finished: {
    status: 409,
    message: attemptSentences.finished,
    description: 'Every question of the attempt is answered.',
  },
  attempt_out_of_time: {
    status: 409,
    message: attemptSentences['out-of-time'],
    description: 'The deadline has passed. What was saved is treated as the test says.',
  },
  attempt_closed: {
    status: 409,
    message: attemptSentences.closed,
    description: 'An administrator has ended the attempt.',
  },
  attempt_ended: {
    status: 409,
    description: 'The attempt has ended, in whichever way.',
  },
  attempt_running: {
    status: 409,
    description: 'The attempt has not ended yet.',
  },
  attempt_being_closed: {
    status: 409,
    message: 'This attempt is still being closed. Try again in a moment.',
    description: 'The unsubmitted code of the candidate is being submitted.',
  },
  attempt_untimed: {
    status: 409,
    message: 'This attempt has no deadline to extend.',
    description: 'Neither a time limit nor a closing time ends the attempt.',
  },
  extra_time_used: {
    status: 409,
    description: 'Some of the extra minutes to be taken back are used already.',
  },
  no_time_left: {
    status: 409,
    message: 'This attempt has no time left. Give it at least one more minute.',
    description: 'The attempt would end again at once.',
  },
  nobody_takes_test: {
    status: 409,
    description: 'Nobody whom the message should go to is taking the test.',
  },
  too_many_messages: {
    status: 429,
    message: 'Too many messages were sent in this test. Please wait a few minutes.',
    description: 'More messages in ten minutes than may be sent to the candidates of one test.',
  },
  clarifications_off: {
    status: 409,
    message: 'In this test no questions can be asked. Please contact your administrator.',
    description: 'The test does not have the option.',
  },
  too_many_clarifications: {
    status: 429,
    description: 'The candidate has asked as much as they may, or must wait for an answer first.',
  },
  clarification_not_found: {
    status: 404,
    message: 'This question does not exist any more',
    description: 'Nobody has asked this, or the person was erased.',
  },
  draft_outdated: {
    status: 409,
    description: 'Somebody has saved since the revision that this call is based on.',
  },
  no_run: {
    status: 409,
    message: 'Run your code before you submit its output',
    description: 'No run on the sample has finished for this question.',
  },
  run_failed: {
    status: 409,
    message: 'Your last run could not be judged. Please run your code again.',
    description: 'The code runner failed, not the program.',
  },
  run_not_found: {
    status: 404,
    message: 'This run does not exist',
    description: 'No run of the caller has this token.',
  },
  results_withheld: {
    status: 404,
    message: 'This test does not show its results',
    description: 'The test has ended and keeps its results to the administrators.',
  },
  too_many_runs: {
    status: 429,
    message: 'Too many runs. Please wait a moment and try again.',
    description: 'More runs in a minute than a candidate may start.',
  },
  runs_under_way: {
    status: 429,
    message: 'Your earlier runs are still under way. Please wait for one to finish.',
    description: 'More runs at the same time than a candidate may have.',
  },
  runner_unavailable: {
    status: 503,
    message: 'The code runner is not available. Please try again in a moment.',
    description: 'The code runner cannot be reached or does not respond as it should.',
  },
  runner_busy: {
    status: 503,
    message: 'The code runner is busy. Please try again in a moment.',
    description: 'The queue of the code runner is full.',
  },
  language_unavailable: {
    status: 503,
    description: 'The code runner works, but cannot run programs in this language.',
  },
  cannot_compare: {
    status: 409,
    message:
      'These programs cannot be compared: one is too short, too complex or in another language.',
    description: 'Too short, too complex, in different languages, or in one without a grammar.',
  },
  answer_not_found: {
    status: 404,
    message: 'You have not answered this question',
    description: 'There is no answer of the caller to be judged.',
  },
  case_not_found: {
    status: 404,
    message: 'This case does not exist',
    description: 'The answer was not judged on a case at this position.',
  },
  rejudging_not_found: {
    status: 404,
    message: 'This rejudging does not exist',
    description: 'No rejudging has this id.',
  },
  nothing_to_rejudge: {
    status: 409,
    message: 'There is nothing to rejudge: no answer here was marked by hidden cases.',
    description: 'Only tests marked by cases can be judged again.',
  },
  ownership_off: {
    status: 404,
    message: 'This test asks no questions about your programs',
    description: 'The option was off when the attempt began.',
  },
  ownership_closed: {
    status: 409,
    message: 'There is no question left to show',
    description: 'All are answered, none could be made, or their time is over.',
  },
  ownership_not_asked: {
    status: 409,
    message: 'This question has not been shown yet',
    description: 'Show it first: its time starts then.',
  },
  ownership_answered: {
    status: 409,
    message: 'This question was already answered, or its time is over',
    description: 'The first answer counts.',
  },
  journal_off: {
    status: 404,
    message: 'No journal is kept of this attempt',
    description: 'The test does not record how code is written.',
  },
  journal_closed: {
    status: 409,
    message: 'The journal of this attempt is closed',
    description:
      'The attempt ended more than a day ago, or what was recorded was deleted or cannot be continued.',
  },
  journal_full: {
    status: 409,
    message: 'The journal of this attempt is full',
    description: 'Recording has ended, and administrators see when. The attempt goes on as before.',
  },
  journal_too_fast: {
    status: 429,
    message: 'The journal is sent too often. Try again in a minute',
    description: 'More than 90 chunks came within a minute.',
  },
} as const satisfies Record<string, ErrorInfo>
