import { checkNewPassword } from './routes/account/new-password';
import { addMarkAll } from './routes/admin/main-files/mark-all';
import { enableGospelKeys } from './routes/gospel/keys';
import { showChoices } from './routes/preferences/sample';
import { enhanceChapter } from './routes/volume/enhance/chapter';
import { followOfflineChapter } from './routes/volume/enhance/offline-chapter';
import { followOpened } from './routes/volume/enhance/opened';
import { keepPlaceInView } from './routes/volume/enhance/paragraph-in-view';
import { playInPlace } from './routes/volume/enhance/player';
import { enhanceVideoList } from './routes/volume/enhance/video-list';
import { showBusy } from './ui/enhance/busy';
import { enhanceDialogLinks } from './ui/enhance/dialog-links';
import { enhanceEveryPage } from './ui/enhance/every-page';
import { startIslands } from './ui/enhance/islands';
import { enhanceMarks } from './ui/enhance/marks';
import { addScriptButtons } from './ui/enhance/script-buttons';
import { showSending } from './ui/enhance/sending';
import { enhanceTheme } from './ui/enhance/theme';

/*
 * What scripts add to the pages that the server renders. Only islands are React's (`ui/island.tsx`); all else is a few
 * lines on elements that work without them.
 */
startIslands();
enhanceTheme();
enhanceMarks();
enhanceDialogLinks();
addScriptButtons();
showSending();
showBusy();
enhanceEveryPage();

followOfflineChapter();
followOpened();
keepPlaceInView();
playInPlace();
enhanceVideoList();
enableGospelKeys();
showChoices();
checkNewPassword();
addMarkAll();
enhanceChapter();

document.documentElement.dataset.scripts = ''; // for styles, and for those who drive a browser
