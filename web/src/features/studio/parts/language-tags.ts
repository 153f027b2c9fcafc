/** What authors can choose; imported questions may be in others. */
export const languageTags = [
  ...['en', 'zh', 'es', 'hi', 'ar', 'pt', 'fr', 'ru', 'de', 'ja', 'ko', 'it', 'tr', 'vi', 'pl'],
  ...['uk', 'nl', 'id', 'fa', 'bn', 'ur', 'ta', 'te', 'mr', 'th', 'sv', 'da', 'nb', 'fi', 'is'],
  ...['et', 'lv', 'lt', 'cs', 'sk', 'sl', 'hr', 'sr', 'hu', 'ro', 'bg', 'el', 'he', 'ka', 'hy'],
  ...['kk', 'uz', 'az', 'sw', 'ca', 'eu', 'ga'],
]
