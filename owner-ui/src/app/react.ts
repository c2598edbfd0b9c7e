/** React in a task of its own: loaded together with the app, it would block input on a slow phone for too long. */
import 'react-dom/client';
