export { ReviewScreen as default } from './review-screen.js';
