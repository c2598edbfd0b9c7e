export { answerClientError, noteAnswer } from './client-error.js';
export { secureAnswer, secureAnswers } from './security-headers.js';
