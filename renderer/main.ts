import '@fontsource-variable/alegreya';
import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource/alegreya-sc/500.css';
import '@fontsource/im-fell-dw-pica';
import '@fontsource/im-fell-dw-pica/400-italic.css';
import '@fontsource/im-fell-dw-pica-sc';
import { mount } from 'svelte';
import App from './App.svelte';
import { connect } from './client.ts';
import { openedAt } from './opened-at.ts';
import './theme/tokens.css';
import './theme/page.css';

/** The typefaces are fetched while the first answers are awaited: names that change their face would be drawn twice. */
for (const face of ['1rem "IM Fell DW Pica SC"', 'italic 1rem "IM Fell DW Pica"', '1rem "Alegreya Variable"', '500 1rem "Alegreya SC"'])
  void document.fonts.load(face);

const { token, open } = openedAt();
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the app');
mount(App, { target, props: { client: connect(token), open } });

// an address put in over this one: a new start of the host, or another campaign
addEventListener('hashchange', () => location.reload());
