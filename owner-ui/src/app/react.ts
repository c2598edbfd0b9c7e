/** What the app runs on, run alone: with everything else in one task, a cheap telephone would hear no touch for that long. */
import 'react-dom/client';
