/** The launcher: a bubble on someone's page, and a panel with the chat. */
document.documentElement.dataset.sosia = '';
