import { NotHere } from '../../ui/not-here.js';

export default NotHere;
