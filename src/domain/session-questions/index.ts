export { sessionQuestionOperations } from './operations.ts'
export {
  assertSessionQuestions,
  questionsOfRegistration,
  questionsOfSession,
  type SessionQuestionView,
  type ToldQuestion,
  toldQuestions,
} from './queries.ts'
export { asQuestion } from './rules.ts'
export {
  createSessionQuestion,
  deleteSessionQuestion,
  editSessionQuestion,
  getSessionQuestion,
  listAskedSessionQuestions,
  listSessionQuestions,
  type QuestionOfSession,
  type QuestionsOfSession,
} from './verbs.ts'
