export {
  brokenAnswers,
  hasAnswered,
  ofOrganizers,
  ofPerson,
  refuseAnswers,
  storedAnswers,
} from './answers.ts'
export { forgetOldAnswers } from './forget-answers.ts'
export { listHeldPersonalData } from './list-held-personal-data.ts'
export { heldDataOperations } from './operations.ts'
export {
  askForCommunity,
  asksOtherQuestions,
  assertQuestionRoom,
  assertQuestionStamp,
  communityQuestions,
  copyQuestions,
  draftedQuestion,
  draftedQuestionPage,
  draftedQuestions,
  type HeldDataView,
  insertQuestion,
  offeredQuestions,
  type QuestionView,
  questionsOfEvent,
  questionsOfOrder,
  questionsOfVersion,
  readsAnswers,
  removeQuestion,
  updateQuestion,
} from './queries.ts'
export { inOrder, ofNoVersion } from './without-versions.ts'
