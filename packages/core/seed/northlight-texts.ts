import { flowing } from "./flowing.ts";

/** What the arts society writes, as Markdown: on its events' pages, and to its members. */
export const NORTHLIGHT_TEXTS = {
  events: {
    open: flowing(`All our studios are open tonight: watch, ask, and get your hands dirty. **Members
are welcome to bring friends**, and you do not need to know how to draw.

**What's on**

- A press you can pull yourself, and a card to take home
- Clay on four wheels, with someone beside you who knows how to centre it
- Painters and weavers at work, happy to answer questions

**Good to know**

- There are aprons at the door; wear something you do not mind getting dirty
- Tea, coffee and cake in the long room all evening
- All studios are on one floor, and the lift is next to the yard door

**Getting here:** the Old Print Works is the brick building behind the lock, a ten-minute walk
from the station. The last bus from Canal Street leaves at half past eleven.`),
    full: flowing(`Two hours with a model: short poses first, and one long one after the break.
**A tutor comes round**, and says as much or as little as you want.

- Twelve easels, so that everyone has a good view
- Paper and charcoal are provided; bring your own paint and a board if you use them
- Doors close when the first pose begins

**The class is full.** Join the waitlist, and we will email you as soon as an easel is free. If
you cannot come, please cancel on your ticket's page, so that someone else can.`),
    paid: flowing(`The society's own evening of music: a string quartet, two songs written for us,
and *supper by lamplight* between the halves.

- **18:30** doors, and the members' exhibition in the foyer
- **19:15** first half, then supper at long tables
- **21:15** second half, and a raffle of twelve small works

Let us know what each of your guests eats; the caterers need to know three days ahead. Members pay
what the evening costs us, guests a little more, and **the difference goes to our bursary** for
young artists.

The hall has step-free access and a hearing loop. Seats are not numbered, so come early if you like
to sit at the front.`),
    course: flowing(`One day, one press, one edition of your own: from the sketch to **ten signed
prints**. You work in a small group with a printmaker from the society.

- Morning: transfer, cutting, and the first proof
- Lunch at the long table, included in the price
- Afternoon: two colours, registration, and the edition

**Bring** a drawing no larger than a postcard, and an apron. Tools, inks and paper are included.
The room is on the ground floor. You will be standing for much of the day, but there are stools.

The sponsored places went within days. The early-bird price ends a week before the course; if
money is a problem, write to us and we will find a way.`),
    draft: flowing(`Three days away from everything, to work and to talk about work.

- A barn to paint in, a field to draw in, and one long table
- Rooms for two; single rooms are first come, first served
- One evening with a visiting critic, **whose name is still a secret**

*The programme follows once the farm has confirmed our dates.*`),
    finished: flowing(`The new exhibition, one evening before it opens to the public: wine, the
artists, and the first chance to put your name under a work.

- **19:30** doors, **20:00** a few words from the curator
- Free for members; if you have not booked, you can pay at the door
- Works that are sold stay on the wall until the exhibition ends`),
    cancelled: flowing(`A walk from the sculpture in the square to the one that no one ever finds,
with a guide and a flask of tea.

**Cancelled:** the towpath is closed because of high water. We have emailed everyone who
registered, and will set a new date when the path reopens.`),
    workshop: flowing(`An evening at the wheel for those who have never touched clay, and for
those who gave up once. **One wheel each**, and two potters to help.

- You make two bowls; we glaze and fire them, and you collect them three weeks later
- Short fingernails and an old shirt are all you need
- Tea in cups that were made here`),
    outing: flowing(`A slow morning with a sketchbook, from the lock to the gasworks. We stop four
times, for half an hour each, and look at what everyone has seen.

- For all levels, and you do not have to show your work
- Bring something to sit on, and whatever you like to draw with
- If it rains, we draw from under the bridge`),
    opening: flowing(`The first night of our largest show of the year: **a hundred works by sixty
members**, all waiting to be looked at. Bring anyone you like.

- **18:00** doors, **18:30** speeches, which are short
- The catalogue is free for members
- There is a price list at the desk; a third of every sale goes to the society`),
    fundraiser: flowing(`A string trio among the printing presses, by the light of two hundred
candles. One hour of music without an interval, and a glass of wine afterwards.

- Unreserved seating: benches at the front, chairs at the back
- **All proceeds go towards the roof of the press room**
- The room is cold until it fills up, so keep your coat with you`),
  },
  letters: [
    {
      subject: "Kiln days, keys and the spring clean",
      body: flowing(`Dear members,

Three quick notes from the studio:

- From now on, we fire the kiln **every other Thursday**. Put your name on the list by Tuesday.
- We have free shelves again. Write to the treasurer, who will send you an invoice for the year.
- We are cleaning the yard together on Saturday. Gloves and lunch are provided.

Best wishes from the committee`),
    },
    {
      subject: "Works for the next exhibition",
      body: flowing(`Dear members,

Hand-in is in **three weeks**, between ten and four. You may bring up to two works, framed or ready
to stand, with your name and the price on the back.

If you can help us hang them, reply to this email: it takes one long day, and there will be soup.`),
    },
    {
      subject: "Thank you for coming to the preview",
      body: flowing(`Dear all,

Eleven works found a home in one evening, and the wine lasted until the end. **Thank you for
coming**, and for talking to the artists.

The exhibition is open every afternoon except Monday until the end of next month.`),
    },
  ],
} as const;
